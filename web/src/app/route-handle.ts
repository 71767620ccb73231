// What the shell reads of a route: its heading, shown before its code is there.

export type RouteHandle = { title: string };
