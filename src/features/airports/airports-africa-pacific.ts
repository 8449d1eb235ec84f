import type { AirportRow } from './airports.ts';

const africa: readonly AirportRow[] = [
  ['CMN', 'Casablanca', 'MA', 'Mohammed V International Airport', 33.367, -7.59],
  ['RAK', 'Marrakech', 'MA', 'Marrakech Menara Airport', 31.607, -8.036],
  ['ALG', 'Algiers', 'DZ', 'Houari Boumediene Airport', 36.691, 3.215],
  ['TUN', 'Tunis', 'TN', 'Tunis-Carthage International Airport', 36.851, 10.227],
  ['CAI', 'Cairo', 'EG', 'Cairo International Airport', 30.122, 31.406],
  ['LXR', 'Luxor', 'EG', 'Luxor International Airport', 25.671, 32.707],
  ['HRG', 'Hurghada', 'EG', 'Hurghada International Airport', 27.178, 33.799],
  ['DSS', 'Dakar', 'SN', 'Blaise Diagne International Airport', 14.671, -17.067],
  ['ABJ', 'Abidjan', 'CI', 'Félix-Houphouët-Boigny International Airport', 5.261, -3.926],
  ['ACC', 'Accra', 'GH', 'Kotoka International Airport', 5.605, -0.167],
  ['LOS', 'Lagos', 'NG', 'Murtala Muhammed International Airport', 6.577, 3.321],
  ['ABV', 'Abuja', 'NG', 'Nnamdi Azikiwe International Airport', 9.007, 7.263],
  ['DLA', 'Douala', 'CM', 'Douala International Airport', 4.006, 9.719],
  ['FIH', 'Kinshasa', 'CD', "N'djili International Airport", -4.386, 15.445],
  ['ADD', 'Addis Ababa', 'ET', 'Addis Ababa Bole International Airport', 8.978, 38.799],
  ['NBO', 'Nairobi', 'KE', 'Jomo Kenyatta International Airport', -1.319, 36.928],
  ['MBA', 'Mombasa', 'KE', 'Moi International Airport', -4.035, 39.594],
  ['EBB', 'Entebbe', 'UG', 'Entebbe International Airport', 0.042, 32.444, 'Kampala'],
  ['KGL', 'Kigali', 'RW', 'Kigali International Airport', -1.969, 30.139],
  ['DAR', 'Dar es Salaam', 'TZ', 'Julius Nyerere International Airport', -6.878, 39.203],
  ['JRO', 'Arusha', 'TZ', 'Kilimanjaro International Airport', -3.429, 37.074, 'Moshi'],
  ['ZNZ', 'Zanzibar', 'TZ', 'Abeid Amani Karume International Airport', -6.222, 39.225],
  ['HRE', 'Harare', 'ZW', 'Robert Gabriel Mugabe International Airport', -17.932, 31.093],
  ['JNB', 'Johannesburg', 'ZA', 'O. R. Tambo International Airport', -26.139, 28.246],
  ['CPT', 'Cape Town', 'ZA', 'Cape Town International Airport', -33.965, 18.602],
  ['DUR', 'Durban', 'ZA', 'King Shaka International Airport', -29.614, 31.12],
  ['MRU', 'Port Louis', 'MU', 'Sir Seewoosagur Ramgoolam International Airport', -20.43, 57.684],
];

const pacific: readonly AirportRow[] = [
  ['SYD', 'Sydney', 'AU', 'Sydney Kingsford Smith Airport', -33.946, 151.177],
  ['MEL', 'Melbourne', 'AU', 'Melbourne Airport', -37.673, 144.843, 'Tullamarine'],
  ['BNE', 'Brisbane', 'AU', 'Brisbane Airport', -27.384, 153.117],
  ['PER', 'Perth', 'AU', 'Perth Airport', -31.94, 115.967],
  ['ADL', 'Adelaide', 'AU', 'Adelaide Airport', -34.945, 138.531],
  ['CNS', 'Cairns', 'AU', 'Cairns Airport', -16.886, 145.755],
  ['AKL', 'Auckland', 'NZ', 'Auckland Airport', -37.008, 174.785],
  ['CHC', 'Christchurch', 'NZ', 'Christchurch Airport', -43.489, 172.532],
  ['WLG', 'Wellington', 'NZ', 'Wellington Airport', -41.327, 174.805],
  ['ZQN', 'Queenstown', 'NZ', 'Queenstown Airport', -45.021, 168.739],
  ['NAN', 'Nadi', 'FJ', 'Nadi International Airport', -17.755, 177.443],
  ['PPT', 'Papeete', 'PF', "Faa'a International Airport", -17.554, -149.607, 'Tahiti'],
];

export const africanAirports = africa;
export const pacificAirports = pacific;
