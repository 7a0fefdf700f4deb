import type { Break } from './problem.ts';

/** A tour before it is compiled: what is left of a shift, and the promises in it. */
export type TourDraft = {
  worker: number;
  /** Index in the worker's shifts; -1 outside all of them. */
  shift: number;
  open: number;
  close: number;
  /** Without overtime. */
  regularClose: number;
  /** Seconds that must stay free. */
  reserve: number;
  startPlace: number;
  endPlace: number | null;
  capacity: Record<string, number>;
  breaks: Break[];
  /** Promised jobs, by index in the problem, in order of time. */
  pins: number[];
  /** Leg of each break between the pins. */
  breakLegs: number[];
  /** Promised visits that started before now; the tour starts from the last one. */
  begun: number[];
  closed: boolean;
};
