export type Item = { id: string; label: string };

/** Done at every visit, before the work and after it. */
const before: Item[] = [
  { id: 'work-agreed', label: 'Go through the work with the customer' },
  { id: 'hazards', label: 'Look for hazards: power lines, slopes, pets' },
];
const after: Item[] = [
  { id: 'tidy', label: 'Leave the place clean' },
  { id: 'result-shown', label: 'Show the customer the result' },
];

/** Items for a service, matched by a word in its label; the first match wins. */
const services: [word: string, items: Item[]][] = [
  [
    'gutter',
    [
      { id: 'ladder', label: 'Set and tie off the ladder' },
      { id: 'gutters-cleared', label: 'Clear every gutter' },
      { id: 'downspouts', label: 'Flush the downspouts' },
      { id: 'leaks', label: 'Check joints and brackets for leaks' },
    ],
  ],
  [
    'window',
    [
      { id: 'frames', label: 'Wipe frames and sills' },
      { id: 'panes-outside', label: 'Clean the panes outside' },
      { id: 'panes-inside', label: 'Clean the panes inside, where booked' },
      { id: 'screens', label: 'Put the screens back' },
    ],
  ],
  [
    'lawn',
    [
      { id: 'obstacles', label: 'Clear the lawn of stones and toys' },
      { id: 'mown', label: 'Mow' },
      { id: 'edges', label: 'Trim the edges' },
      { id: 'clippings', label: 'Take the clippings away' },
    ],
  ],
  [
    'pool',
    [
      { id: 'water-tested', label: 'Test the water and write the values down' },
      { id: 'skimmed', label: 'Skim, brush and vacuum' },
      { id: 'baskets', label: 'Empty the baskets and rinse the filter' },
      { id: 'chemicals', label: 'Balance the chemicals' },
    ],
  ],
  [
    'heat',
    [
      { id: 'power-off', label: 'Switch the power off and lock it' },
      { id: 'filter', label: 'Change or clean the filter' },
      { id: 'safety', label: 'Test the safety switches' },
      { id: 'readings', label: 'Write temperatures and pressures down' },
      { id: 'running', label: 'See it run for ten minutes' },
    ],
  ],
  [
    'pressure',
    [
      { id: 'covered', label: 'Cover outlets, doors and plants' },
      { id: 'test-spot', label: 'Try the pressure on a hidden spot' },
      { id: 'washed', label: 'Wash from the top down' },
      { id: 'rinsed', label: 'Rinse and clear the drain' },
    ],
  ],
];
const other: Item[] = [{ id: 'work-done', label: 'Do the work as booked' }];

/** The checklist for a job: items of its service plus one per add-on. */
export function checklistOf({ type, addOns }: { type: string; addOns: string[] }): Item[] {
  const label = type.toLowerCase();
  const own = services.find(([word]) => label.includes(word))?.[1] ?? other;
  const extras = addOns.map((addOn, i) => ({ id: `add-on-${i + 1}`, label: addOn }));
  return [...before, ...own, ...extras, ...after];
}
