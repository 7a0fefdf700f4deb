import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { HEAD_HEIGHT, NAME_WIDTH, type Scale, type Target, targetAt } from './layout.ts';
import type { Cargo } from './plan.ts';

/** How far a mouse moves before it is a drag, and how long a finger rests. */
const SLACK_PX = 5;
const HOLD_MS = 300;
const EDGE_PX = 48;

export type Drag = {
  cargo: Cargo;
  pointer: { x: number; y: number };
  /** Where it would land: a worker and a time, the list of those that wait, or nowhere. */
  target: Target | 'waiting' | null;
};

export type Ground = {
  box: RefObject<HTMLDivElement | null>;
  waiting: RefObject<HTMLElement | null>;
  scale: Scale;
  workerIds: string[];
  midnight: number;
};

type Held = { cargo: Cargo; grabbed: number; pointerId: number; x: number; y: number; isActive: boolean };

/** Dragging by pointer events, so that mouse, pen and finger are one. A finger rests first: otherwise it scrolls. */
export function useDrag(
  ground: Ground,
  onDrop: (cargo: Cargo, target: Target | 'waiting') => void,
  onDragging: (is: boolean) => void,
) {
  const [drag, setDrag] = useState<Drag | null>(null);
  const held = useRef<Held | null>(null);
  const end = useRef<() => void>(undefined);
  const latest = useRef({ ground, onDrop, onDragging });
  latest.current = { ground, onDrop, onDragging };
  const wasDragged = useRef(false);
  useEffect(() => () => end.current?.(), []);

  const grab = useCallback((event: ReactPointerEvent, cargo: Cargo) => {
    if (event.button !== 0 || held.current) return;
    const { scale } = latest.current.ground;
    const bar = event.currentTarget.getBoundingClientRect();
    // A visit is held where it was taken; a card from the list is held near its beginning.
    const grabbed = cargo.from ? Math.min(cargo.minutes, (event.clientX - bar.left) / scale.pxPerMinute) : 0;
    held.current = {
      cargo,
      grabbed,
      pointerId: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      isActive: false,
    };
    wasDragged.current = false;
    const isTouch = event.pointerType === 'touch';
    const timer = isTouch ? setTimeout(begin, HOLD_MS) : undefined;
    let last = { x: event.clientX, y: event.clientY, step: 15 };
    let frame = 0;

    function begin() {
      if (!held.current) return;
      held.current.isActive = true;
      wasDragged.current = true;
      latest.current.onDragging(true);
      show();
      frame = requestAnimationFrame(follow);
    }
    function show() {
      if (!held.current) return;
      const { cargo, grabbed } = held.current;
      setDrag({ cargo, pointer: last, target: landing(latest.current.ground, last, cargo, grabbed) });
    }
    /** Near an edge the board scrolls under what is held. */
    function follow() {
      const box = latest.current.ground.box.current;
      if (box && scrollAtEdge(box, last)) show();
      frame = requestAnimationFrame(follow);
    }
    const isOurs = (pointer: PointerEvent) => pointer.pointerId === held.current?.pointerId;
    const onMove = (pointer: PointerEvent) => {
      if (!isOurs(pointer)) return;
      last = { x: pointer.clientX, y: pointer.clientY, step: pointer.shiftKey ? 5 : 15 };
      if (held.current!.isActive) return show();
      const far = Math.hypot(last.x - held.current!.x, last.y - held.current!.y) > SLACK_PX;
      if (far && isTouch) finish();
      else if (far) begin();
    };
    const onUp = (pointer: PointerEvent) => {
      if (!isOurs(pointer)) return;
      const { cargo, grabbed, isActive } = held.current!;
      const target = isActive ? landing(latest.current.ground, last, cargo, grabbed) : null;
      finish();
      if (target) latest.current.onDrop(cargo, target);
    };
    const onKey = (key: KeyboardEvent) => {
      if (key.key === 'Escape') finish();
    };
    // While something is held a finger must not scroll the page.
    const onTouch = (touch: TouchEvent) => {
      if (held.current?.isActive) touch.preventDefault();
    };
    function finish() {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
      removeEventListener('pointermove', onMove);
      removeEventListener('pointerup', onUp);
      removeEventListener('pointercancel', finish);
      removeEventListener('keydown', onKey);
      removeEventListener('touchmove', onTouch);
      if (held.current?.isActive) latest.current.onDragging(false);
      held.current = null;
      setDrag(null);
    }
    end.current = finish;
    addEventListener('pointermove', onMove);
    addEventListener('pointerup', onUp);
    addEventListener('pointercancel', finish);
    addEventListener('keydown', onKey);
    addEventListener('touchmove', onTouch, { passive: false });
  }, []);

  /** The click that follows a drag is not meant. */
  const isClick = useCallback(() => !wasDragged.current, []);
  return { drag, grab, isClick };
}

type Pointer = { x: number; y: number; step: number };

function landing(ground: Ground, { x, y, step }: Pointer, cargo: Cargo, grabbed: number): Drag['target'] {
  const isOver = (rect: DOMRect | undefined) =>
    rect && x >= rect.left && x <= rect.right && y >= rect.top && y <= rect.bottom;
  if (cargo.from && isOver(ground.waiting.current?.getBoundingClientRect())) return 'waiting';
  const box = ground.box.current;
  const rect = box?.getBoundingClientRect();
  if (!box || !rect || !isOver(rect) || y < rect.top + HEAD_HEIGHT) return null;
  const inSight = Math.max(x, rect.left + NAME_WIDTH);
  const point = {
    x: inSight - rect.left + box.scrollLeft - NAME_WIDTH,
    y: y - rect.top + box.scrollTop - HEAD_HEIGHT,
  };
  const { scale, workerIds, midnight } = ground;
  return targetAt(point, { minutes: cargo.minutes, grabbed }, { scale, workerIds, midnight, step });
}

function scrollAtEdge(box: HTMLElement, { x, y }: Pointer): boolean {
  const rect = box.getBoundingClientRect();
  if (x < rect.left || x > rect.right || y < rect.top || y > rect.bottom) return false;
  const pull = (before: number, after: number) => (before < EDGE_PX ? -8 : after < EDGE_PX ? 8 : 0);
  const [dx, dy] = [
    pull(x - rect.left - NAME_WIDTH, rect.right - x),
    pull(y - rect.top - HEAD_HEIGHT, rect.bottom - y),
  ];
  const before = [box.scrollLeft, box.scrollTop];
  box.scrollBy(dx, dy);
  return before[0] !== box.scrollLeft || before[1] !== box.scrollTop;
}
