/** The cities of the Canadian airports that fares are sold from; small enough to travel with a page. */
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

/** 'Toronto' for 'YYZ'; an airport we have no city for is named by its code. */
export const departureCity = (iata: string): string => cities[iata] ?? iata;
