// Current IANA names of time zones; browsers and Node still list some under outdated names.

/** Old name to current name, for each zone that CLDR, and therefore `Intl`, lists under the old one. */
const renamed = new Map([
  ['Africa/Asmera', 'Africa/Asmara'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Catamarca', 'America/Argentina/Catamarca'],
  ['America/Coral_Harbour', 'America/Atikokan'],
  ['America/Cordoba', 'America/Argentina/Cordoba'],
  ['America/Godthab', 'America/Nuuk'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Jujuy', 'America/Argentina/Jujuy'],
  ['America/Louisville', 'America/Kentucky/Louisville'],
  ['America/Mendoza', 'America/Argentina/Mendoza'],
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['Atlantic/Faeroe', 'Atlantic/Faroe'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['Pacific/Enderbury', 'Pacific/Kanton'],
  ['Pacific/Ponape', 'Pacific/Pohnpei'],
  ['Pacific/Truk', 'Pacific/Chuuk'],
]);
const oldNames = new Map([...renamed].map(([old, current]) => [current, old]));

/** `asia/calcutta` becomes `Asia/Kolkata`, `US/Eastern` becomes `America/New_York`. Unknown names are returned unchanged. */
export const currentZoneName = (zone: string): string => {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
    return renamed.get(timeZone) ?? timeZone;
  } catch {
    return zone;
  }
};

/** The zone's name before it was renamed, because people still search for it. */
export const oldZoneName = (zone: string): string | undefined => oldNames.get(zone);
