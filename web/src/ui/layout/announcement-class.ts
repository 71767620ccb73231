// The announcement's styles, for public pages and the application.
export const announcementClass = (level: 'info' | 'warning'): string =>
  level === 'warning'
    ? 'border-b border-partly-line bg-partly-wash text-ui text-ink print:hidden'
    : 'border-b border-accent-line bg-accent-wash text-ui text-ink print:hidden';
