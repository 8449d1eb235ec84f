/** The cities of the Canadian airports that fares depart from; few enough to send with a page. */
const cities: Record<string, string> = {
  YYZ: 'Toronto',
  YTZ: 'Toronto',
  YUL: 'Montréal',
  YVR: 'Vancouver',
  YYC: 'Calgary',
  YEG: 'Edmonton',
  YOW: 'Ottawa',
  YHZ: 'Halifax',
  YWG: 'Winnipeg',
  YQB: 'Québec City',
};

/** 'Toronto' for 'YYZ'; an airport without a known city keeps its code. */
export const departureCity = (iata: string): string => cities[iata] ?? iata;
