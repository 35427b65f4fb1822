/** What other modules may ask of vacancy. */
export { recordArrivals, roomsWithArrivals } from './record-arrivals.ts';
export {
  blocksForStay,
  changeRelease,
  endBlock,
  endBlocksOfClosing,
  keepRooms,
  takeFromBlock,
} from './blocks.ts';
export { blocksOfHouseQuery, countBlocksOnNightsQuery, listedBlocksOnNightsQuery } from './block-store.ts';
export type { BlockRow, ListedBlock } from './block-store.ts';
export { setRooms } from './set-rooms.ts';
export { priceBySeason } from './season-prices.ts';
export { fetchPictures, picturesToFetch } from './fetch-pictures.ts';
export type { FetchFile, FetchedPicture } from './fetch-pictures.ts';
export { isClubPicture, sourcesOf } from './picture-address.ts';
export { openPictureDrawing } from './draw-pictures.ts';
export type { PictureDrawing } from './draw-pictures.ts';
export { keepPicture } from './keep-picture.ts';
export { addPicture, orderPictures, removePicture, savePicture } from './place-pictures.ts';
export {
  altOf,
  picturedQuery,
  picturedRoomTypesQuery,
  placedOfRoomTypesQuery,
  placedPicturesQuery,
} from './placed-picture-store.ts';
export type { PicturedRow, PicturesOf, PlacedPicture } from './placed-picture-store.ts';
export { openClubPictures } from './picture-route.ts';
export type { ClubPictures } from './picture-route.ts';
export {
  occupancyOfHousesQuery,
  occupancyQuery,
  roomTypesOfHousesQuery,
  YEAR_DAYS,
  yearBefore,
} from './occupancy.ts';
export type { OccupiedHouse } from './occupancy.ts';
export { parkingsOfStaffQuery, rentalsOfStaffQuery, saveParking, saveRentalItem } from './write-extras.ts';
export type { ParkingOfStaff, RentalOfStaff } from './write-extras.ts';
export { removeLodgingTax, saveLodgingTax, taxAuthoritiesQuery, taxesOfStaffQuery } from './write-taxes.ts';
export { lodgingRule } from './price-terms.ts';
export type { TaxAuthority, TaxOfStaff } from './write-taxes.ts';
export { changeNights } from './change-nights.ts';
export type { NightsChanged } from './change-nights.ts';
export type { NightsAsked } from './nights-asked.ts';
export type { PriceChange } from './nights-becoming.ts';
export { inventoryOf, nightChangesOf, nightsTableOf, previewNights } from './look-at-nights.ts';
export type { Inventory, InventoryKind, NightsPreview } from './look-at-nights.ts';
export { mayTakeBack, roomsOfStayQuery, seasonsOfHouseQuery } from './night-store.ts';
export type { ChangeRow, RoomsOfStay } from './night-store.ts';
export { TABLE_PROBLEMS } from './nights-table.ts';
export type { TableProblem } from './nights-table.ts';
export { planOfStaffQuery, planPricesQuery, plansOfHouseQuery } from './plan-store.ts';
export type { PlanNightPrice, PlanOfStaff } from './plan-store.ts';
export { pricePlan, savePlan } from './save-plan.ts';
export { factsQuery } from './resort-store.ts';
export { resortOfStaffQuery, resortsOfStaffQuery, saveResortPage } from './save-resort-page.ts';
export type { ResortOfStaff } from './save-resort-page.ts';
export { loadStock } from './load-stock.ts';
export type { RoomsOfNight } from './load-stock.ts';
export {
  allPrices,
  askedQuestion,
  cancelPolicyOf,
  facilitiesByIds,
  houseByCodeQuery,
  housesOfRoomTypesQuery,
  housesQuery,
  listTags,
  nightsOnSale,
  nightsOnSaleOf,
  parkingsByIds,
  parkingsOf,
  planNights,
  planNightsQuery,
  plansForRoomType,
  priceColumn,
  rentalItemsByIds,
  rentalItemsOf,
  roomTypesByIds,
  roomTypesOfHouseQuery,
  taxAuthorityNames,
} from './store.ts';
export type {
  FacilityRow,
  HouseRoomType,
  HouseRow,
  ParkingRow,
  RentalItemRow,
  PlanNightRow,
  PlanRow,
  RoomTypeRow,
  StockNight,
  StayRange,
} from './store.ts';
export {
  blockLoader,
  facilityLoader,
  houseOf,
  lastNightLoader,
  parkingLoader,
  rentalItemLoader,
  planLoader,
  planPicturesLoader,
  planQuestionsLoader,
  roomTypeLoader,
  roomTypeOf,
  taxAuthorityLoader,
  writtenQuestionsLoader,
} from './loaders.ts';
export { searchVacancies, roomTypeDays, nearestDates } from './search.ts';
export type { Page, SearchConditions } from './search.ts';
export {
  BedShareAlertType,
  Facility,
  PictureSourcesType,
  PriceAndAvailability,
  RoomType,
  StayOnSaleType,
} from './types.ts';
export { PlanFeePer, Season } from './resort-schema.ts';
export { freeRoomsQuery } from './free-rooms.ts';
export { catalogueVersionQuery, lodgingAt, lodgingNow, lodgingsNow } from './catalogue.ts';
export type { Lodging, LodgingKey } from './catalogue.ts';
export { looksFull, startAvailabilityCache, tellFree, vacancySource } from './availability-cache.ts';
export { daysAround, daysThrough, facilitiesFree, listFreeStays } from './free-stays.ts';
export type { DayAround, FacilityStays, FreeStay, StaysWanted } from './free-stays.ts';
export { yearAtAGlance } from './year.ts';
export type { FacilityMonth, FacilityYear } from './year.ts';
export { FITTING_NIGHTS, staysThatFit } from './fitting-stays.ts';
export type { FittingStay } from './fitting-stays.ts';
export { feesOf, taxesOf } from './price-terms.ts';
export { showFacility, showRoomType } from './shown.ts';
export { changeStockQuery, closedQuery, firstClosed, lockNightsQuery, openNightsQuery } from './stock.ts';
export type { NightsToLock, StockChange } from './stock.ts';
export { databaseSource } from './source.ts';
export type { VacancySource } from './source.ts';
export { namesNoPlace, tagNames } from './named-places.ts';
export type { TagNames } from './named-places.ts';
export { vacancySettings } from './settings.ts';
export { forgetInVacancies } from './personal-data.ts';
