/** A small catalogue for tests, as tables: its rows differ in every column, and use what a cell may hold. */
import type { CatalogueName } from './kinds.ts';

export const tables: Readonly<Record<CatalogueName, string>> = {
  'cancel-policies': `code,no_show_percent,same_day_percent,percent_by_days,partly,free_hours
STANDARD,100,80,7:20|2:50,FIRST_NIGHT,0
EARLY,90,70,30:20|14:50|3:60,ALL_NIGHTS,24
`,
  taxes: `authority,valid_from,name_ja,name_en,rate
KYOTO,2026-03-01,京都市宿泊税,Kyoto lodging tax,0:200|6000:400|20000:1000
OKINAWA,2027-02-01,沖縄県宿泊税,Okinawa lodging tax,2% up to 2000
`,
  tags: `name_en,name_ja,for_pets,position
Hot spring,温泉,no,2
"Dogs | cats",ペット可,yes,1
`,
  resorts: `code,name_ja,name_en,short_name_ja,short_name_en,type,prefecture_ja,prefecture_en,address_ja,address_en,postal_code,tel,description_ja,description_en,picture,website,check_in_from,check_out_until,latitude,longitude,no_parking,lodging_tax,show_bathing_hours,max_pets,pet_weight_limit,pet_terms,cats,same_day_booking,bed_share,usage_fee_yen,cleaning_fee_yen,bathing_tax_yen,bathing_tax_from_age,arrivals_from,position,tags,tax_authorities
east,東の宿,East Inn,東,East,RYOKAN,京都府,Kyoto,京都市1-1,"1-1 Kyoto, Japan",600-0001,075-000-0001,"一行目
二行目","First ""line""
second",/pictures/east.svg,https://east.example.jp/,15:00,10:00,35.0116,135.768,yes,yes,yes,2,yes,/terms/pets.html,yes,yes,ONE_PRESCHOOLER,1600,4100,150,13,2026-12-01,2,Hot spring|Dogs \\| cats,KYOTO|OKINAWA
west,西の宿,West Inn,西,West,HOTEL,沖縄県,Okinawa,那覇市2-2,2-2 Naha,9000002,098-000-0002,海辺,By the sea,/pictures/west.svg,,,,,,no,no,no,,,,,,,,,,,,,,
`,
  'resort-facts': `resort,section,position,title_ja,title_en,text_ja,text_en
east,BATHS,1,露天風呂,Open-air bath,6時から,From 6:00
east,BATHS,2,大浴場,Public bath,7時から,From 7:00
west,ACCESS,1,空港から,From the airport,車で20分,20 minutes by car
`,
  seasons: `resort,first_night,season
east,2026-12-28,PEAK
east,2027-01-04,LOW
west,2026-12-01,REGULAR
`,
  parking: `resort,name_ja,name_en,places,max_height_cm
west,屋外,Open-air,30,
west,機械式,Tower,12,155
`,
  'rental-items': `resort,name_ja,name_en,price_yen,per,quantity,for_pets
east,浴衣,Yukata,1000,Stay,20,no
west,サークル,Pet pen,1500,Day,4,yes
`,
  'room-types': `code,resort,name_ja,name_en,description_ja,description_en,picture,capacity,capacity_with_bed_share,square_meters,pets,max_pets,note_ja,note_en,position
east-1,east,和室,Japanese room,十畳,Ten mats,/pictures/rooms/a.svg,4,6,48,yes,2,階段あり,There are stairs,1
west-1,west,洋室,Twin,海側,To the sea,/pictures/rooms/b.svg,2,2,38,no,,,,2
`,
  'season-prices': `room_type,season,weekend,sp,fp,vs,vm
east-1,LOW,no,8,80,17600,13600
east-1,PEAK,yes,17,,,
west-1,REGULAR,no,,70,15400,11900
`,
  stock: `room_type,night,rooms
east-1,2027-01-10,3
east-1,2027-01-11,4
west-1,2027-01-10,0
`,
  prices: `room_type,night,sp,fp,vs,vm
east-1,2027-01-10,9,90,19800,15300
east-1,2027-01-11,,,,
west-1,2027-01-12,7,70,0,11900
`,
  plans: `code,resort,title_ja,title_en,subtitle_ja,subtitle_en,description_ja,description_en,remarks_ja,remarks_en,picture1,picture2,fee_yen,fee_per,min_nights,max_nights,min_guests,max_guests,min_rooms,max_rooms,excluded_nights,weekdays,bookable_from_days,bookable_until_days,sale_start,sale_end,cancel_policy,position,room_types
feast,east,会席,Kaiseki,二食付,Two meals,会席料理,A dinner,仕入れによる,By the market,/pictures/plans/a.svg,/pictures/plans/b.svg,9000,PERSON_NIGHT,1,3,2,6,1,2,2027-01-01|2027-01-02,sun|fri|sat,180,2,2026-11-01,2027-10-31,EARLY,2,east-1
plain,west,朝食,Breakfast,,,朝食付き,With breakfast,,,,,,,,,,,,,,,,,,,,1,west-1
`,
  'plan-questions': `plan,position,text_ja,text_en,type,required,options_ja,options_en
feast,1,ご到着,Arrival,SELECT,yes,15時|16時,15:00|16:00
feast,2,アレルギー,Allergies,TEXT,no,,
`,
  'plan-prices': `plan,room_type,night,sp,fp,vs,vm
feast,east-1,2027-01-10,8,85,18000,14000
feast,east-1,2027-01-11,,,,13000
`,
};
