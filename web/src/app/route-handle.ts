// The data a route gives the app shell: its heading, shown before its code has loaded.

/** `wide`: the page and its heading start 24 px from the sidebar instead of 48 px. */
export type RouteHandle = { title: string; wide?: boolean };
