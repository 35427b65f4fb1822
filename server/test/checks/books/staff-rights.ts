/** What the console's role of the database may do beside all that the application may, whose member it is, with reasons (role-rights.ts). */
import type { Group } from './role-rights.ts';

/** Granted to it alone. */
export const staffRights: readonly Group[] = [
  {
    because: 'who works for the club, and what needs two of them',
    rights: {
      staff_members:
        'select insert(display_name name) update(closed_at display_name last_code_step password_hash set_up_serial set_up_until)',
      staff_roles: 'select insert delete',
      staff_sessions: 'select insert(device origin_hash secret_hash staff_id) update(ended_at seen_at)',
      staff_proposals:
        'select insert(client_id kind payload proposed_by reason said subject) update(decided_at decided_by decided_reason outcome)',
    },
  },
  {
    because: 'what a desk writes down: departures, rooms with numbers',
    rights: {
      bookings: 'update(checked_out_at client_may_modify)',
      house_rooms:
        'select insert(facility_id number room_type_id) update(cleaning cleaning_at retired_at room_type_id)',
      house_room_nights: 'select insert delete',
    },
  },
  {
    because: 'rooms, prices and seasons of nights, and what was changed of them',
    rights: {
      room_nights: 'update(closed price_fp price_sp price_vm price_vs total)',
      facility_seasons: 'insert update(season) delete',
      night_changes: 'select insert(asked by_name facility_id nights reason seasons_is seasons_was undoes)',
      night_change_rows: 'select insert',
      room_blocks: 'insert(before by_name facility_id first_night id name release_on room_type_id rooms)',
      room_block_nights: 'insert(block_id night rooms)',
    },
  },
  {
    because: 'plans that staff write, and their prices of nights',
    rights: {
      booking_plans:
        'insert(accept_from_days accept_until_days changed_at changed_by code description_en description_ja excluded_dates facility_id fee_per fee_yen max_guests max_nights max_rooms min_guests min_nights min_rooms remarks_en remarks_ja sale_end sale_start sort_order subtitle_en subtitle_ja title_en title_ja weekdays) update(accept_from_days accept_until_days changed_at changed_by description_en description_ja excluded_dates fee_per fee_yen max_guests max_nights max_rooms min_guests min_nights min_rooms remarks_en remarks_ja sale_end sale_start sort_order subtitle_en subtitle_ja title_en title_ja version weekdays)',
      booking_plan_questions: 'insert(options_en options_ja plan_id position required text_en text_ja type)',
      booking_plan_room_types: 'insert delete',
      booking_plan_nights: 'insert update(price_fp price_sp price_vm price_vs) delete',
    },
  },
  {
    because:
      'what was asked once and answered; points that are granted and corrected, notes of memberships, and mails sent to them again',
    rights: {
      answered_requests: 'select insert(answer fingerprint id)',
      point_adjustments: 'select insert(by_name by_two contract_id lot_id points reason)',
      member_notes: 'select insert(by_name client_id important text) delete',
      member_mails: 'select insert(again_of by_name client_id key payload task) delete',
    },
  },
  {
    because: 'days of money that were closed, what guests paid at a house, and fees of exchanged weeks',
    rights: {
      daily_closes: 'select insert(by_name day totals)',
      desk_payments:
        'select insert(at by_name came_on_closed_day facility_id fee_yen id means paid_for payer_client_id purpose_id purpose_kind received_on replaces_id sent_on yen) update(is_correction receipts_due_at return_corrections return_reason return_said_means return_said_on returned_at returned_by returned_means returned_on went_on_closed_day)',
      return_transfers: 'select insert(at desk_payment_id from_means to_means)',
      week_exchange_fees:
        'select insert(at client_id contract_id sales_tax_yen year yen) update(ended_at is_open)',
      week_fee_waivers: 'select insert(at by_name fee_id reason yen)',
      ...{ stays_due: 'select', stay_fees_due: 'select' },
      stay_guidances: 'select insert(at booking_id by_name fee_yen pay_by stay_yen way)',
    },
  },
  {
    because: 'the monthly bills of companies, their numbers, and what stands on them',
    rights: {
      company_bills:
        'select insert(addressee client_id content due_on issued_at issued_on month number yen) update(is_open)',
      company_bill_numbers: 'select insert update(last)',
      company_bill_items: 'select update(bill_id)',
    },
  },
  {
    because: 'contracts that staff make and change, and what becomes of weekly rights',
    rights: {
      contracts:
        'insert(additional_point_price mw_exchange_fee mw_pw_facility_id mw_pw_room_type mw_pw_room_type_en mw_pw_week_number vm_room_type vm_room_type_en vm_stay_right_dates) update(additional_point_price contract_number end_date mw_exchange_fee mw_pw_facility_id mw_pw_room_type mw_pw_room_type_en mw_pw_week_number vm_room_type vm_room_type_en vm_stay_right_dates years)',
      weekly_rights:
        'insert(contract_id current_rights starts_on status year) update(current_rights exchange_dates exchange_facility_id fee_due_yen status usable_until version week_class) delete',
      weekly_right_steps: 'select insert(by_name contract_id reason step was year)',
    },
  },
  {
    because: 'data of persons, deleted or sealed when two of them have decided so',
    rights: {
      clients: 'update(birthday forgotten_at name name_kana sex)',
      sub_members: 'update(birthday forgotten_at name_kana)',
      signup_applications: 'update(client_code email)',
      ...{ sessions: 'delete', mfa_challenges: 'delete', password_resets: 'delete' },
      ...{ passkey_challenges: 'delete', client_verifications: 'delete', card_checks: 'delete' },
      ...{ registration_requests: 'delete', future_clients: 'delete' },
      booking_guests: 'update(sealed_at)',
      booking_groups: 'update(channel_reference)',
      booking_pets: 'update(breed owner_name)',
      booking_changes: 'update(actor after before)',
      receipts: 'update(sealed_until)',
    },
  },
  {
    because: 'news that staff write',
    rights: {
      web_notifications:
        'insert(body_en body_ja changed_by important published_at show_from show_until title_en title_ja withdrawn_at) update(body_en body_ja changed_at changed_by important published_at show_from show_until title_en title_ja version withdrawn_at)',
    },
  },
  {
    because: 'what members ask often, written and put in order by staff',
    rights: {
      faq_entries:
        'insert(answer_en answer_ja changed_by place published_at question_en question_ja section withdrawn_at) update(answer_en answer_ja changed_at changed_by place published_at question_en question_ja section version withdrawn_at) delete',
    },
  },
  {
    because: 'what members read about a resort, and which houses write down every arrival',
    rights: {
      facilities:
        'update(address1_en address1_ja arrivals_recorded_from check_in_from check_out_until description_en description_ja facility_hp_url name_en name_ja page_changed_at page_changed_by page_version phone postal_code short_name_en short_name_ja)',
      facility_facts: 'insert(facility_id position section text_en text_ja title_en title_ja) delete',
    },
  },
  {
    because: 'pictures of resorts, rooms and plans, which are sent and put in order',
    rights: {
      placed_pictures:
        'insert(alt_en alt_ja changed_by facility_id picture place plan_id room_type_id shown) update(alt_en alt_ja changed_at changed_by place shown version) delete',
      catalogue_pictures: 'insert(path) update(unnamed_since)',
      catalogue_picture_files: 'insert(bytes name picture)',
    },
  },
  {
    because: 'what a house has to rent, and where cars stand',
    rights: {
      rental_items:
        'insert(facility_id for_pets name_en name_ja price_yen quantity rental_period) update(for_pets name_en name_ja price_yen quantity rental_period version)',
      facility_parkings:
        'insert(facility_id max_height_cm name_en name_ja quantity) update(max_height_cm name_en name_ja quantity version)',
    },
  },
  {
    because: 'what authorities take from a day on that is to come',
    rights: {
      lodging_tax_tables:
        'insert(authority name_en name_ja steps valid_from) update(name_en name_ja steps valid_from version) delete',
    },
  },
  {
    because: 'documents that staff publish, with their files',
    rights: {
      documents:
        'insert(changed_by doc_type file_name_en file_name_ja kind month place published_at url_en url_ja withdrawn_at year) update(changed_at changed_by doc_type file_name_en file_name_ja kind month place published_at url_en url_ja version withdrawn_at year)',
      document_files: 'select insert(by_name bytes name) update(kept_at)',
    },
  },
  {
    because: 'what the club sets, with what it was before',
    rights: {
      settings: 'insert(name value) update(changed_at value) delete',
      setting_changes: 'select insert(after before by_name by_two name proposed_by reason)',
    },
  },
  {
    because: 'fees that are given up, and why something was done',
    rights: {
      booking_waivers: 'insert(at booking_id points reason yen)',
      audit_events: 'insert(reason)',
    },
  },
  {
    because: 'what waits for somebody: who has it, and that it is done',
    rights: {
      staff_taken: 'select insert(item kind taken_by) update(taken_at taken_by) delete',
      contract_requests: 'update(message state)',
      point_applications: 'update(state)',
      exchange_orders:
        'update(address1 cancel_reason confirmed_at email name postal_code shipped_at shipped_number tel)',
      card_charges: 'update(sealed_until transfer_sent_yen)',
      card_differences: 'select update(ended_at)',
    },
  },
];
