-- What a stay was agreed on beside the prices of its nights: fees, taxes, cancel policy, and the nights its plan asks for.
-- Written with the hold and never changed: the application may insert it, but has no right to update it. Stays made
-- before get the terms of today's catalogue, the nearest that is known. The shape is StayTerms in domain/.

alter table booking_groups add column terms jsonb;

update booking_groups g set terms = jsonb_build_object(
  'unit', coalesce((select p.unit from contracts k join product_types p on p.id = k.product_type_id where k.id = g.contract_id), 'yen'),
  'fees', jsonb_build_object(
    'usageFeeYen', f.usage_fee_yen,
    'cleaningFeeYen', f.cleaning_fee_yen,
    'planFee', (select jsonb_build_object('yen', b.fee_yen, 'per', b.fee_per) from booking_plans b where b.id = g.booking_plan_id)),
  'taxes', jsonb_build_object(
    'lodging', coalesce((
      select jsonb_agg(jsonb_build_object('authority', t.authority, 'nameJa', t.name_ja, 'nameEn', t.name_en,
        'validFrom', t.valid_from,
        'rule', case jsonb_typeof(t.steps) when 'array' then jsonb_build_object('steps', t.steps) else t.steps end))
      from lodging_tax_tables t join facility_tax_authorities a on a.authority = t.authority
      where a.facility_id = f.id and f.hotel_tax_enabled), '[]'),
    'bathing', jsonb_build_object('yenPerPersonNight', f.bathing_tax_yen, 'fromAge', f.bathing_tax_from_age)),
  'cancelPolicy', (
    select jsonb_build_object('noShowPenalty', c.no_show_penalty, 'day0Penalty', c.day0_penalty,
      'thresholds', c.thresholds, 'partialBase', c.partial_base)
    from cancel_policies c
    where c.id = coalesce((select b.cancel_policy_id from booking_plans b where b.id = g.booking_plan_id),
      (select s.id from cancel_policies s where s.code = 'STANDARD'))),
  'minNights', (select b.min_nights from booking_plans b where b.id = g.booking_plan_id))
from facilities f where f.id = g.facility_id;

alter table booking_groups alter column terms set not null;
alter table booking_groups add constraint booking_groups_terms_complete
  check (terms ?& array['unit', 'fees', 'taxes', 'cancelPolicy', 'minNights']);
