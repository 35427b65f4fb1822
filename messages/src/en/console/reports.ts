/** The club in figures, at the console. */
import { formatNumber } from '#messages/format.ts';
import type { reports as japanese } from '../../ja/console/reports.ts';

export const reports: typeof japanese = {
  title: 'Reports',
  views: { pace: 'Pace', cancellations: 'Cancellations', points: 'Points ending' },
  house: 'House',
  allHouses: 'All houses',
  write: (format) => `Export as ${format}`,
  writeHouses: (format) => `Export houses as ${format}`,
  pace: {
    month: 'Month of stay',
    asOf: 'As of',
    lead: 'Room nights on the books at the end of the day, without holds.\nThe year before is the night 364 days earlier, so that weekdays match, as it stood 364 days before that day.',
    told: (of) =>
      `${of.house}, ${of.month}: ${of.booked} room nights booked${
        of.before === null
          ? ' (nothing is known of the year before)'
          : ` (a year before at this point ${of.before}${of.kept === null ? '' : `, in the end ${of.kept}`})`
      }`,
    byHouse: 'By house',
    byNight: 'By night',
    beside: (night) => `beside ${night}`,
    columns: {
      night: 'Night',
      rooms: 'Rooms',
      booked: 'Booked',
      share: 'Share',
      bookedYearAgo: 'A year ago',
      ahead: 'Difference',
      keptYearAgo: 'A year ago, final',
    },
    none: 'No night of this month is on sale.',
  },
  cancellations: {
    span: 'Span',
    until: (days) => `${days} days up to this one`,
    lead: 'Counted by the day of cancelling. Nights that were left for other days are not among them.\nFees stand as they were kept then; what was waived stands on the day of the waiver.',
    told: (of) =>
      `${of.house}: ${of.stays} ${of.stays === '1' ? 'stay' : 'stays'} cancelled, ${of.shortened} in part, ${of.nights} room ${of.nights === '1' ? 'night' : 'nights'} in all`,
    fees: (kept, waived) => `Fees kept ${kept}, waived ${waived}`,
    amounts: (points, yen) => `${points} and ${yen}`,
    byDay: 'By day',
    byBand: 'Days before the night',
    byWhom: 'By whom',
    bands: {
      SAME_DAY: 'Same day or later',
      FROM_1: '1 to 3',
      FROM_4: '4 to 7',
      FROM_8: '8 to 14',
      FROM_15: '15 to 30',
      FROM_31: '31 to 60',
      FROM_61: '61 or more',
    },
    whom: {
      MEMBER: 'Member',
      STAFF: 'Staff, as by telephone',
      REPLACED: 'Gave way to another stay',
      CLOSING: 'House closed',
      NO_SHOW: 'No-show',
      UNKNOWN: 'Not recorded',
    },
    columns: {
      day: 'Day',
      stays: 'Whole stays',
      shortened: 'In part',
      roomNights: 'Room nights',
      kept: 'Fees',
      waived: 'Waived',
    },
    none: 'Nothing was cancelled in this span.',
  },
  points: {
    title: 'Points that end soon',
    lead: 'Unused points that end in this month and the eleven after it. Points that are held are not among them.\nTVP that end later are listed, too.',
    sums: (of) => `To expire: SP ${of.sp}, FP ${of.fp}, TVP ${of.tvp}`,
    later: 'Later than 12 months',
    goesOn: 'Carried forward',
    expires: 'Expire',
    contracts: (n) => formatNumber(n),
    columns: {
      month: 'Month',
      product: 'Contract',
      kind: 'Points',
      becomes: 'Then',
      points: 'How many',
      contracts: 'Contracts',
    },
    none: 'No points end soon.',
    call: {
      title: 'Members with the most points to expire',
      lead: 'To call them: by contract and the day on which points end, the most first. The audit log keeps which members were shown.',
      allMonths: 'All',
      show: 'Show',
      more: 'Show more',
      none: 'There are no such members.',
      columns: {
        name: 'Name',
        number: 'Number',
        tel: 'Telephone',
        contract: 'Contract',
        points: 'To expire',
        end: 'They end on',
      },
    },
  },
};
