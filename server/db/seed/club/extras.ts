/** Parking areas and things to rent that more than one facility has. */
import type { ParkingFacts, RentalFacts } from './types.ts';

export const openParking = (quantity: number): ParkingFacts => ({
  name: ['屋外駐車場', 'Open-air car park'],
  quantity,
  maxHeightCm: null,
});

export const towerParking = (quantity: number, maxHeightCm = 155): ParkingFacts => ({
  name: ['機械式駐車場', 'Tower car park'],
  quantity,
  maxHeightCm,
});

export const coveredParking = (quantity: number): ParkingFacts => ({
  name: ['屋内駐車場', 'Covered car park'],
  quantity,
  maxHeightCm: 210,
});

export const babyCot: RentalFacts = {
  name: ['ベビーベッド', 'Baby cot'],
  priceYen: 0,
  period: 'Stay',
  quantity: 4,
};
export const bicycle: RentalFacts = {
  name: ['電動アシスト自転車', 'Electric bicycle'],
  priceYen: 1500,
  period: 'Day',
  quantity: 8,
};
export const humidifier: RentalFacts = {
  name: ['加湿空気清浄機', 'Humidifying air purifier'],
  priceYen: 500,
  period: 'Stay',
  quantity: 10,
};
export const barbecue: RentalFacts = {
  name: ['バーベキューセット', 'Barbecue set'],
  priceYen: 4000,
  period: 'Day',
  quantity: 5,
};
export const snowshoes: RentalFacts = {
  name: ['スノーシュー', 'Snowshoes'],
  priceYen: 1800,
  period: 'Day',
  quantity: 12,
};
export const parasolSet: RentalFacts = {
  name: ['ビーチパラソルセット', 'Beach parasol and chairs'],
  priceYen: 2000,
  period: 'Day',
  quantity: 10,
};
export const petCrate: RentalFacts = {
  name: ['ペット用サークル', 'Pet pen'],
  priceYen: 1000,
  period: 'Stay',
  quantity: 4,
  forPets: true,
};
export const yukata: RentalFacts = {
  name: ['色浴衣', 'Coloured yukata'],
  priceYen: 1000,
  period: 'Stay',
  quantity: 20,
};
export const wheelchair: RentalFacts = {
  name: ['車いす', 'Wheelchair'],
  priceYen: 0,
  period: 'Stay',
  quantity: 2,
};
