// Time zones by the names the IANA database uses today: browsers and Node still list some under names it has replaced.

/** Old name to current name, for each zone that CLDR, and so `Intl`, keeps under the old one. */
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

/** `asia/calcutta` is `Asia/Kolkata`, `US/Eastern` is `America/New_York`; a name that is unknown here stays as it is. */
export const currentZoneName = (zone: string): string => {
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
    return renamed.get(timeZone) ?? timeZone;
  } catch {
    return zone;
  }
};

/** The name that a zone had before it was renamed: people still search for it. */
export const oldZoneName = (zone: string): string | undefined => oldNames.get(zone);
