/** The query string of `/admin`: the tab and whatever that tab shows, so that every view has a link. */
export type AdminSearch = { tab?: string; [name: string]: unknown };
