import { Marker } from 'maplibre-gl';

export type MapPin = {
  id: string;
  lat: number;
  lng: number;
  /** The accessible name and tooltip. */
  label: string;
  color: string;
  /** A letter or number in the pin. */
  text?: string;
  isMovable?: boolean;
};

/** A map pin; a focusable button if it has an action. */
export function createPin(
  { id, lat, lng, label, color, text, isMovable = false }: MapPin,
  onClick?: (id: string) => void,
  onMove?: (id: string, to: { lat: number; lng: number }) => void,
): Marker {
  const element = document.createElement(onClick ? 'button' : 'div');
  element.textContent = text ?? '';
  element.title = label;
  // A click on a pin is not a click on the map.
  element.addEventListener('click', event => event.stopPropagation());
  element.setAttribute('aria-label', label);
  if (element instanceof HTMLButtonElement) {
    element.type = 'button';
    element.addEventListener('click', () => onClick?.(id));
  } else element.setAttribute('role', 'img');
  Object.assign(element.style, {
    width: '26px',
    height: '26px',
    borderRadius: '13px',
    border: '2px solid #fff',
    background: color,
    color: '#fff',
    font: '600 12px/22px system-ui, sans-serif',
    textAlign: 'center',
    padding: '0',
    boxShadow: '0 1px 4px rgb(0 0 0 / 40%)',
    cursor: isMovable ? 'move' : onClick ? 'pointer' : 'default',
  });
  const marker = new Marker({ element, draggable: isMovable }).setLngLat([lng, lat]);
  if (isMovable)
    marker.on('dragend', () => {
      const { lat, lng } = marker.getLngLat();
      onMove?.(id, { lat, lng });
    });
  return marker;
}
