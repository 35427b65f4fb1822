// Which part of the server owns which table, view, sequence and function of the database, as data. A part's SQL touches
// its own only; what others must know of them they ask of its public.ts. server/db/schema.sql says what there is.

/**
 * Each table has one owner. A part is a module, or one of the two grounds that modules stand on.
 * @type {Record<string, { folder: string, owns: string[] }>}
 */
export const OWNERS = {
  platform: {
    folder: 'server/src/platform/',
    owns: [
      ...['attempts', 'refusal_counts', 'answered_requests', 'settings', 'setting_changes', 'business_clock'],
      ...['audit_events', 'audit_repeats', 'audit_seals'],
      ...[
        'dev_mails',
        'enqueue_job',
        'given_up_tasks',
        'try_given_up_task',
        'queue_runners',
        'operator_loads',
        'book_checks',
      ],
      ...['allow_audit_event', 'seal_follows', 'disk_takes_writes'],
    ],
  },
  graphql: { folder: 'server/src/graphql/', owns: ['trusted_builds'] },
  account: {
    folder: 'server/src/modules/account/',
    owns: [
      ...['search_name', 'search_phone', 'member_notes'],
      ...[
        'clients',
        'sub_members',
        'person_relationships',
        'prefectures',
        'future_clients',
        'refuse_forgotten_client',
      ],
      ...['logins', 'disabled_stays_disabled', 'sessions', 'trusted_devices', 'mfa_challenges'],
      ...['client_changes', 'note_client_change', 'note_client_changed', 'note_session_end'],
      ...['passkeys', 'passkey_challenges', 'password_resets', 'client_verifications'],
      ...['registration_requests', 'signup_applications', 'signup_terms', 'promo_codes', 'promo_uses'],
    ],
  },
  contract: {
    folder: 'server/src/modules/contract/',
    owns: [
      ...['contracts', 'contract_requests', 'product_types', 'count_contract_change'],
      ...['weekly_rights', 'weekly_right_steps'],
    ],
  },
  points: {
    folder: 'server/src/modules/points/',
    owns: [
      ...['point_lots', 'point_movements', 'ledger_heads', 'point_applications', 'point_reminders'],
      // What a contract was granted beside its points; each row names a lot.
      'contract_bonuses',
      'point_adjustments',
      ...[
        'allow_point_movement',
        'used_points_left',
        'exchanged_points_left',
        'post_point_movement',
        'point_movement_hash',
      ],
      // A contract that is written down gets a ledger.
      'contract_opens_ledger',
    ],
  },
  vacancy: {
    folder: 'server/src/modules/vacancy/',
    owns: [
      ...[
        'facilities',
        'house_name_key',
        'keep_house_names_apart',
        'facility_parkings',
        'facility_tags',
        'facility_tag_links',
        'facility_tax_authorities',
        'favourite_facilities',
        'facility_facts',
        'facility_seasons',
        'season_prices',
      ],
      ...['lodging_tax_tables', 'rental_items', 'room_types', 'room_nights', 'cancel_policies'],
      ...['night_changes', 'night_change_rows', 'room_blocks', 'room_block_nights'],
      ...['booking_plans', 'booking_plan_nights', 'booking_plan_questions', 'booking_plan_room_types'],
      ...['catalogue_pictures', 'catalogue_picture_files', 'catalogue_picture_addresses', 'picture_shown'],
      ...['show_facility_picture', 'show_room_type_picture', 'show_plan_pictures'],
      ...['placed_pictures', 'show_placed_pictures'],
      ...[
        'catalogue_versions',
        'note_catalogue_change',
        'vacancy_changes',
        'note_night_changes',
        'keep_closed',
        'open_with_rooms',
      ],
    ],
  },
  booking: {
    folder: 'server/src/modules/booking/',
    owns: [
      ...['booking_groups', 'bookings', 'booking_nights', 'booking_guests', 'booking_types'],
      ...[
        'booking_charges',
        'booking_penalties',
        'booking_waivers',
        'booking_changes',
        'booking_drafts',
        'companions',
        'saved_searches',
        'booking_arrivals',
        'passport_pictures',
        'end_passport_picture',
        'ended_keys',
        'note_ended_key',
        'note_ended_picture_key',
        'booking_tickets',
      ],
      ...['parking_nights', 'rental_nights', 'booking_rentals', 'booking_parkings', 'booking_pets'],
      ...['ticket_email_requests', 'calendar_addresses'],
      ...['house_rooms', 'house_room_nights', 'free_house_rooms'],
      ...['company_bill_items', 'note_company_bill_item'],
      ...['stay_guidances', 'stay_due_was_guided', 'stay_is_guided', 'stay_due_is_known'],
      ...['stays_due', 'stay_fees_due', 'stays_due_to_note', 'note_stay_due', 'note_stays_due_of_before'],
      ...['stay_fee_moved', 'stay_fee_of_given_up'],
    ],
  },
  payment: {
    folder: 'server/src/modules/payment/',
    owns: [
      ...[
        'saved_cards',
        'card_checks',
        'card_charges',
        'card_refunds',
        'card_differences',
        'daily_closes',
        'desk_payments',
        'return_transfers',
        'week_exchange_fees',
        'week_fee_waivers',
        'company_bills',
        'company_bill_numbers',
        'note_transfer_owed',
        'know_client_of_refund',
        'receipts',
        'receipt_numbers',
        'receipt_purposes',
        'refuse_receipt_of_no_stay',
        'money_movements',
        'money_balances',
        'money_moved',
      ],
      ...['allow_money_movement', 'post_money_movement', 'money_movement_hash'],
    ],
  },
  waitlist: {
    folder: 'server/src/modules/waitlist/',
    owns: ['waitlist_entries', 'waitlist_offers'],
  },
  exchange: {
    folder: 'server/src/modules/exchange/',
    owns: ['exchange_products', 'exchange_orders', 'exchange_lines'],
  },
  notice: {
    folder: 'server/src/modules/notice/',
    owns: [
      'web_notifications',
      'faq_entries',
      'keep_published_faq',
      'job_effects',
      'member_mails',
      'push_subscriptions',
      'end_pushes_of_session',
    ],
  },
  document: { folder: 'server/src/modules/document/', owns: ['documents', 'document_files'] },
  staff: {
    folder: 'server/src/modules/staff/',
    owns: ['staff_members', 'staff_roles', 'staff_sessions', 'staff_proposals', 'staff_taken'],
  },
};

/** What every statement may ask: the time in which the club lives, and new ids. */
export const FOR_ALL = ['business_now', 'business_today'];

/** Tables that are not ours: the queue's library keeps them, and the platform alone looks into them. */
export const FOREIGN_SCHEMAS = { graphile_worker: 'platform' };

/**
 * SQL that touches another part's table all the same, each with its reason.
 * @type {{ file: string, table: string, because: string }[]}
 */
export const ACROSS = [];
