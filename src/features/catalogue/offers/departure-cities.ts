/** The cities of the Canadian airports that fares depart from; few enough to send with a page. */
const cities: Record<string, string> = {
  YYZ: 'Toronto',
  YVR: 'Vancouver',
  YUL: 'Montréal',
  YYC: 'Calgary',
  YEG: 'Edmonton',
  YOW: 'Ottawa',
  YWG: 'Winnipeg',
  YHZ: 'Halifax',
  YQB: 'Québec City',
  YYJ: 'Victoria',
  YXE: 'Saskatoon',
  YQR: 'Regina',
  YYT: "St. John's",
  YTZ: 'Toronto',
};

/** Their codes, the busiest first. */
export const DEPARTURES: readonly string[] = Object.keys(cities);

/** 'Toronto' for 'YYZ'; an airport without a known city keeps its code. */
export const departureCity = (iata: string): string => cities[iata] ?? iata;
