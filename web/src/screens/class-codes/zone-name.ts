/** Zones that engines still list by a name that IANA has replaced. */
const renamed: Readonly<Record<string, string>> = {
  "Africa/Asmera": "Africa/Asmara",
  "America/Buenos_Aires": "America/Argentina/Buenos_Aires",
  "America/Catamarca": "America/Argentina/Catamarca",
  "America/Cordoba": "America/Argentina/Cordoba",
  "America/Coral_Harbour": "America/Atikokan",
  "America/Godthab": "America/Nuuk",
  "America/Indianapolis": "America/Indiana/Indianapolis",
  "America/Jujuy": "America/Argentina/Jujuy",
  "America/Louisville": "America/Kentucky/Louisville",
  "America/Mendoza": "America/Argentina/Mendoza",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
  "Pacific/Enderbury": "Pacific/Kanton",
  "Pacific/Ponape": "Pacific/Pohnpei",
  "Pacific/Truk": "Pacific/Chuuk",
};

/** A zone's present name: Europe/Kyiv of Europe/Kiev. */
export const presentName = (zone: string): string => renamed[zone] ?? zone;

/**
 * The zones to choose from, each once, by present name and value; `kept` is the class's own and stays as it is stored.
 * Servers take both names.
 */
export const zonesWith = (kept: string): { zone: string; name: string }[] => {
  const listed = Intl.supportedValuesOf("timeZone").filter((zone) => zone.includes("/"));
  const names = new Set([...listed, kept].map(presentName));
  return [...names].toSorted().map((name) => ({ name, zone: name === presentName(kept) ? kept : name }));
};
