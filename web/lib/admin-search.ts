/** The query of `/admin`: the tab, and whatever that tab shows, so that every view can be linked to. */
export type AdminSearch = { tab?: string; [name: string]: unknown };
