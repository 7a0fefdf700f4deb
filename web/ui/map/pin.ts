import { Marker } from 'maplibre-gl';
import type { MapPin } from './map-view.tsx';

/** A pin that can be reached by keyboard where it does something. */
export function createPin(
  { id, lat, lng, label, colour, text }: MapPin,
  onClick?: (id: string) => void,
): Marker {
  const element = document.createElement(onClick ? 'button' : 'div');
  element.textContent = text ?? '';
  element.title = label;
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
    background: colour,
    color: '#fff',
    font: '600 12px/22px system-ui, sans-serif',
    textAlign: 'center',
    padding: '0',
    boxShadow: '0 1px 4px rgb(0 0 0 / 40%)',
    cursor: onClick ? 'pointer' : 'default',
  });
  return new Marker({ element }).setLngLat([lng, lat]);
}
