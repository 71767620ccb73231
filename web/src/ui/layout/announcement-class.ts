// How the announcement looks, on public pages and in the application.
export const announcementClass = (level: 'info' | 'warning'): string =>
  level === 'warning'
    ? 'border-b border-partly-line bg-partly-wash text-ui text-ink print:hidden'
    : 'border-b border-accent-line bg-accent-wash text-ui text-ink print:hidden';
