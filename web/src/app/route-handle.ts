// What the shell needs from a route: its heading, shown before its code has loaded.

/** `wide`: the page begins 24 from the sidebar, not 48, and its heading with it. */
export type RouteHandle = { title: string; wide?: boolean };
