/** Where the browser remembers that the navigation shows only icons. */
export const RAIL = 'navigation-rail';

/** The measures of the console's frame. */
export const frameSize = (isRail: boolean) =>
  ({
    layout: 'alt',
    header: { height: 56 },
    navbar: { width: isRail ? 60 : 224, breakpoint: 'sm', collapsed: { mobile: true } },
    padding: { base: 'md', lg: 'lg' },
    transitionDuration: 150,
  }) as const;
