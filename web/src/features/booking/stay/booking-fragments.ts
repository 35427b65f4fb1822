/** What the screens ask of a booking: a short form for lists, the whole for detail, confirmation view and cancelling. */
import { graphql, type ResultOf } from '#web/api/graphql.ts';
import { bookedExtras } from '../booked-extras.tsx';

export const listedBooking = graphql(`
  fragment ListedBooking on Booking {
    id
    bookingNumber
    bookingTypeId
    bookingTypeName
    checkInDate
    checkOutDate
    cancelledAt
    noShowAt
    checkedInAt
    stayConfirmedAt
    representativeName
    nights {
      date
      cancelledAt
    }
    guests {
      id
      child
      bedShared
    }
    room {
      roomType {
        id
        name
        facility {
          id
          name
          mainImageUrl
          mainImageSources {
            width
            height
            avif
            webp
          }
        }
      }
    }
    chargeTotals {
      accommodationJpy
      accommodationSp
      accommodationFp
    }
    prices {
      totalJpy
    }
    penalties {
      points
      yen
    }
    feeWaivers {
      points
      yen
    }
    bookAgain {
      contractId
      checkInDate
      checkOutDate
      contractIsGone
      roomTypeIsGone
      planIsGone
    }
  }
`);

export type ListedBooking = ResultOf<typeof listedBooking>;

export const bookedGuest = graphql(`
  fragment BookedGuest on Guest {
    id
    name
    kana
    child
    bedShared
    age
    sex
    address1
    tel
    email
    occupation
    nationality
    hasPassportNumber
    representative
  }
`);

export const bookingQuery = graphql(
  `
    query MyBooking($id: ID!) {
      myBookingV2(id: $id) {
        ...BookedExtras
        id
        bookingNumber
        bookingTypeName
        checkInDate
        checkOutDate
        cancelledAt
        noShowAt
        checkedInAt
        stayConfirmedAt
        needsStayConfirmation
        canConfirmStay
        certificateSentAt
        checkInCode
        createdAt
        canModifyByClient
        canCancel
        canBookParking
        canBookRentalItem
        cannotChangeReason
        cannotModifyReason
        preCheckIn {
          opensAt
          stands
          state
          lacksPictures
          arrivalTime
          accommodationRequests
          dietaryRequests
        }
        link {
          isOpen
          isFirst
          madeAt
          until
        }
        pendingChange {
          kind
          until
          amountJpy
          securePaymentUrl
        }
        bookAgain {
          contractId
          checkInDate
          checkOutDate
          contractIsGone
          roomTypeIsGone
          planIsGone
        }
        minNights
        requestSameRoom
        requestMailCertificate
        requestNote
        requestsCloseAt
        cannotRequestReason
        feePaymentType
        paymentGuidance {
          dueJpy
          isOutdated
          payBy
          account
          office
        }
        representativeName
        bookingPlan {
          id
          title
          subtitle
          questions {
            text
            type
          }
        }
        bookingPlanAnswer {
          answer1
          answer2
          answer3
          answer4
          answer5
        }
        bookingGroup {
          id
          createdSubMemberId
        }
        contract {
          id
          contractNumber
          pointUnit
          productType {
            id
            name
          }
        }
        room {
          roomType {
            id
            name
            imageUrl
            imageSources {
              width
              height
              avif
              webp
            }
            maxOccupancy
            bedShareMaxOccupancy
            acceptsPet
            maxPetCount
            facility {
              id
              maxPetCount
              catAllowed
              hasPetWeightRestriction
              petTermUrl
              name
              mainImageUrl
              mainImageSources {
                width
                height
                avif
                webp
              }
              address1
              postalCode
              tel
              checkInFrom
              checkOutUntil
              facilityHpUrl
            }
          }
        }
        guests {
          ...BookedGuest
        }
        nights {
          date
          price
          cancelledAt
        }
        chargeTotals {
          accommodationJpy
          accommodationSp
          accommodationFp
        }
        prices {
          totalJpy
          paidJpy
          payments {
            way
            jpy
            dueJpy
          }
          tvpPrePayment
          breakdown {
            totalPoints
            pointUnit
            totalJpy
            pricesByDay {
              date
              accommodationFee
              fees {
                subject
                price
                priceWithSalesTax
                taxIncluded
              }
            }
            taxes {
              subject
              date
              price
            }
          }
        }
        lots {
          lotId
          kind
          points
          validThru
          borrowed
        }
        penalties {
          kind
          at
          points
          yen
        }
        feeWaivers {
          id
          at
          points
          yen
        }
        finalizedInvoices {
          subject
          changeKind
          receipt {
            id
            kind
            number
            addressee
            price
            rooms
            issuedOn
            refersTo
            isCorrection
            isVoid
            became
            pdfFileUrl
          }
        }
      }
      bookingCancelPolicy(bookingId: $id) {
        noShowPenalty
        day0Penalty
        appliedToday
        clocks {
          checkInDate
          until
        }
        thresholds {
          day
          penalty
        }
      }
    }
  `,
  [bookedExtras, bookedGuest],
);

export type WholeBooking = ResultOf<typeof bookingQuery>['myBookingV2'];
export type BookingCancelPolicy = ResultOf<typeof bookingQuery>['bookingCancelPolicy'];
