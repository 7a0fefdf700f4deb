import type { Catalog } from './catalog.ts';

/** Checklist items by the service's id; unknown items are shown as the service writes them. */
export const checklistItems: Catalog = {
  'work-agreed': { en: 'Go through the work with the customer', es: 'Repasar el trabajo con el cliente' },
  hazards: {
    en: 'Look for hazards: power lines, slopes, pets',
    es: 'Buscar peligros: cables, pendientes, mascotas',
  },
  tidy: { en: 'Leave the place clean', es: 'Dejar el lugar limpio' },
  'result-shown': { en: 'Show the customer the result', es: 'Mostrar el resultado al cliente' },
  ladder: { en: 'Set and tie off the ladder', es: 'Colocar y asegurar la escalera' },
  'gutters-cleared': { en: 'Clear every gutter', es: 'Limpiar todos los canalones' },
  downspouts: { en: 'Flush the downspouts', es: 'Enjuagar las bajantes' },
  leaks: { en: 'Check joints and brackets for leaks', es: 'Revisar juntas y soportes por si hay fugas' },
  frames: { en: 'Wipe frames and sills', es: 'Limpiar marcos y alféizares' },
  'panes-outside': { en: 'Clean the panes outside', es: 'Limpiar los cristales por fuera' },
  'panes-inside': {
    en: 'Clean the panes inside, where booked',
    es: 'Limpiar los cristales por dentro, si se ha reservado',
  },
  screens: { en: 'Put the screens back', es: 'Volver a poner las mosquiteras' },
  obstacles: { en: 'Clear the lawn of stones and toys', es: 'Retirar piedras y juguetes del césped' },
  mown: { en: 'Mow', es: 'Cortar el césped' },
  edges: { en: 'Trim the edges', es: 'Recortar los bordes' },
  clippings: { en: 'Take the clippings away', es: 'Llevarse los restos de césped' },
  'water-tested': {
    en: 'Test the water and write the values down',
    es: 'Analizar el agua y anotar los valores',
  },
  skimmed: { en: 'Skim, brush and vacuum', es: 'Recoger, cepillar y aspirar' },
  baskets: { en: 'Empty the baskets and rinse the filter', es: 'Vaciar los cestos y enjuagar el filtro' },
  chemicals: { en: 'Balance the chemicals', es: 'Equilibrar los productos químicos' },
  'power-off': { en: 'Switch the power off and lock it', es: 'Cortar la corriente y bloquearla' },
  filter: { en: 'Change or clean the filter', es: 'Cambiar o limpiar el filtro' },
  safety: { en: 'Test the safety switches', es: 'Probar los interruptores de seguridad' },
  readings: { en: 'Write temperatures and pressures down', es: 'Anotar temperaturas y presiones' },
  running: { en: 'See it run for ten minutes', es: 'Verlo funcionar diez minutos' },
  covered: { en: 'Cover outlets, doors and plants', es: 'Cubrir enchufes, puertas y plantas' },
  'test-spot': { en: 'Try the pressure on a hidden spot', es: 'Probar la presión en un lugar oculto' },
  washed: { en: 'Wash from the top down', es: 'Lavar de arriba abajo' },
  rinsed: { en: 'Rinse and clear the drain', es: 'Enjuagar y despejar el desagüe' },
  'work-done': { en: 'Do the work as booked', es: 'Hacer el trabajo reservado' },
};
