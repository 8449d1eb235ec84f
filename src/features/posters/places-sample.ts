// For the tests: the places people fly to, and a small check that a picture is well-formed XML.

/** City, country, and what it is shown as. */
export const sample: readonly (readonly [city: string, country: string, shown: string])[] = [
  ...drawn('India', 'Delhi', 'Mumbai', 'Amritsar', 'Hyderabad', 'Kochi', 'Goa', 'Chennai', 'Jaipur'),
  ['Bengaluru', 'India', 'skyline'],
  ['Ahmedabad', 'India', 'desert'],
  ['Kolkata', 'India', 'skyline'],
  ['Thiruvananthapuram', 'India', 'tropics'],
  ...drawn('Pakistan', 'Karachi', 'Lahore'),
  ['Islamabad', 'Pakistan', 'skyline'],
  ...drawn('Sri Lanka', 'Colombo'),
  ['Kandy', 'Sri Lanka', 'mountains'],
  ...drawn('Nepal', 'Kathmandu'),
  ['Pokhara', 'Nepal', 'mountains'],
  ...drawn('Bangladesh', 'Dhaka'),
  ['Sylhet', 'Bangladesh', 'tropics'],
  ...drawn('Japan', 'Tokyo', 'Kyoto'),
  ['Osaka', 'Japan', 'skyline'],
  ['Sapporo', 'Japan', 'mountains'],
  ...drawn('South Korea', 'Seoul'),
  ['Busan', 'South Korea', 'skyline'],
  ...drawn('China', 'Beijing', 'Shanghai'),
  ['Guangzhou', 'China', 'skyline'],
  ...drawn('Hong Kong', 'Hong Kong'),
  ...drawn('Philippines', 'Manila'),
  ['Cebu', 'Philippines', 'tropics'],
  ...drawn('Thailand', 'Bangkok'),
  ['Phuket', 'Thailand', 'tropics'],
  ['Chiang Mai', 'Thailand', 'tropics'],
  ...drawn('Vietnam', 'Hanoi'),
  ['Ho Chi Minh City', 'Vietnam', 'skyline'],
  ['Da Nang', 'Vietnam', 'beach'],
  ...drawn('Indonesia', 'Bali'),
  ['Jakarta', 'Indonesia', 'skyline'],
  ...drawn('Singapore', 'Singapore'),
  ...drawn('Malaysia', 'Kuala Lumpur'),
  ['Penang', 'Malaysia', 'coast'],
  ...drawn('United Arab Emirates', 'Dubai'),
  ['Abu Dhabi', 'United Arab Emirates', 'desert'],
  ...drawn('Qatar', 'Doha'),
  ...drawn('Turkey', 'Istanbul', 'Cappadocia'),
  ['Antalya', 'Turkey', 'coast'],
  ...drawn('Jordan', 'Amman'),
  ...drawn('Egypt', 'Cairo'),
  ['Luxor', 'Egypt', 'desert'],
  ['Sharm el Sheikh', 'Egypt', 'coast'],
  ...drawn('Morocco', 'Casablanca', 'Marrakesh'),
  ...drawn('Kenya', 'Nairobi'),
  ['Mombasa', 'Kenya', 'beach'],
  ...drawn('Nigeria', 'Lagos'),
  ['Abuja', 'Nigeria', 'skyline'],
  ...drawn('South Africa', 'Cape Town'),
  ['Johannesburg', 'South Africa', 'skyline'],
  ['Accra', 'Ghana', 'beach'],
  ['Zanzibar', 'Tanzania', 'coast'],
  ['Addis Ababa', 'Ethiopia', 'skyline'],
  ...drawn('United Kingdom', 'London', 'Edinburgh'),
  ['Manchester', 'United Kingdom', 'oldtown'],
  ['Dublin', 'Ireland', 'oldtown'],
  ...drawn('France', 'Paris'),
  ['Nice', 'France', 'coast'],
  ...drawn('Italy', 'Rome', 'Venice'),
  ['Milan', 'Italy', 'oldtown'],
  ...drawn('Spain', 'Barcelona'),
  ['Madrid', 'Spain', 'oldtown'],
  ['Malaga', 'Spain', 'coast'],
  ...drawn('Portugal', 'Lisbon', 'Porto'),
  ['Faro', 'Portugal', 'coast'],
  ['Funchal', 'Portugal', 'coast'],
  ['Ponta Delgada', 'Portugal', 'tropics'],
  ...drawn('Greece', 'Athens', 'Santorini'),
  ...drawn('Netherlands', 'Amsterdam'),
  ['Frankfurt', 'Germany', 'skyline'],
  ['Munich', 'Germany', 'oldtown'],
  ['Berlin', 'Germany', 'skyline'],
  ...drawn('Czechia', 'Prague'),
  ...drawn('Iceland', 'Reykjavik'),
  ...drawn('Croatia', 'Dubrovnik'),
  ['Split', 'Croatia', 'coast'],
  ...drawn('Mexico', 'Cancun', 'Mexico City'),
  ['Puerto Vallarta', 'Mexico', 'tropics'],
  ['Los Cabos', 'Mexico', 'coast'],
  ...drawn('Cuba', 'Havana'),
  ['Varadero', 'Cuba', 'beach'],
  ['Montego Bay', 'Jamaica', 'beach'],
  ['Kingston', 'Jamaica', 'tropics'],
  ['Punta Cana', 'Dominican Republic', 'beach'],
  ...drawn('Brazil', 'Rio de Janeiro'),
  ['São Paulo', 'Brazil', 'skyline'],
  ['Lima', 'Peru', 'coast'],
  ...drawn('Peru', 'Cusco'),
  ['Bogota', 'Colombia', 'skyline'],
  ['Cartagena', 'Colombia', 'coast'],
  ['San Jose', 'Costa Rica', 'tropics'],
  ['Liberia', 'Costa Rica', 'beach'],
  ...drawn('United States', 'New York', 'Honolulu', 'San Francisco'),
  ['Miami', 'United States', 'skyline'],
  ['Las Vegas', 'United States', 'skyline'],
  ['Orlando', 'United States', 'tropics'],
  ...drawn('Australia', 'Sydney'),
  ['Melbourne', 'Australia', 'skyline'],
  ['Auckland', 'New Zealand', 'skyline'],
  ['Queenstown', 'New Zealand', 'mountains'],
  ['Nadi', 'Fiji', 'tropics'],
];

function drawn(country: string, ...cities: string[]) {
  return cities.map((city) => [city, country, 'drawn'] as const);
}

/** What is wrong with the XML, undefined when nothing is: tags nest, attributes are quoted and named once, text is escaped. */
export function illFormed(xml: string): string | undefined {
  const open: string[] = [];
  const rest = xml.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"<&]*")*)\s*(\/?)>/g,
    (tag, close, name, attributes, empty) => {
      const names = [...String(attributes).matchAll(/([\w:-]{1,40})=/g)].map(([, attribute]) => attribute);
      if (new Set(names).size < names.length) return `<twice ${tag}`;
      if (close) return open.pop() === name ? '' : `<unopened ${tag}`;
      if (!empty) open.push(name);
      return '';
    },
  );
  if (open.length > 0) return `left open: ${open.join(' ')}`;
  const stray = /<.{0,80}|&(?!#\d+;).{0,20}/.exec(rest);
  return stray?.[0];
}
