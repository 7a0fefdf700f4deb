import type { LocalizedText } from './catalog.ts';

export type TradeService = { label: LocalizedText; price: number; minutes: number };
export type Trade = { name: string; title: LocalizedText; services: TradeService[] };

const service = (en: string, es: string, price: number, minutes: number): TradeService => ({
  label: { en, es },
  price,
  minutes,
});

/** What businesses of a trade usually sell, to begin with. Prices are US averages, to be adjusted. */
export const trades: Trade[] = [
  {
    name: 'lawn',
    title: { en: 'Lawn and garden', es: 'Césped y jardín' },
    services: [
      service('Lawn mowing', 'Corte de césped', 55, 45),
      service('Hedge trimming', 'Poda de setos', 95, 90),
      service('Leaf removal', 'Limpieza de hojas', 120, 120),
      service('Fertilizing', 'Fertilización', 70, 45),
    ],
  },
  {
    name: 'gutters',
    title: { en: 'Gutters and exterior', es: 'Canaletas y exteriores' },
    services: [
      service('Gutter cleaning', 'Limpieza de canaletas', 150, 90),
      service('Gutter repair', 'Reparación de canaletas', 220, 120),
      service('Pressure washing', 'Lavado a presión', 240, 150),
      service('Window cleaning', 'Limpieza de ventanas', 160, 120),
    ],
  },
  {
    name: 'hvac',
    title: { en: 'Heating and cooling', es: 'Calefacción y aire' },
    services: [
      service('AC tune-up', 'Mantenimiento de aire acondicionado', 129, 75),
      service('Furnace tune-up', 'Mantenimiento de calefacción', 129, 75),
      service('Diagnostic visit', 'Visita de diagnóstico', 89, 60),
      service('Filter replacement', 'Cambio de filtros', 65, 30),
    ],
  },
  {
    name: 'pool',
    title: { en: 'Pools', es: 'Piscinas' },
    services: [
      service('Pool cleaning', 'Limpieza de piscina', 110, 60),
      service('Pool opening', 'Apertura de piscina', 295, 150),
      service('Pool closing', 'Cierre de piscina', 295, 150),
      service('Water test and balance', 'Análisis y balance del agua', 75, 30),
    ],
  },
  {
    name: 'cleaning',
    title: { en: 'Home cleaning', es: 'Limpieza del hogar' },
    services: [
      service('Standard cleaning', 'Limpieza estándar', 140, 120),
      service('Deep cleaning', 'Limpieza profunda', 260, 240),
      service('Move-out cleaning', 'Limpieza por mudanza', 320, 300),
      service('Office cleaning', 'Limpieza de oficina', 180, 150),
    ],
  },
];
