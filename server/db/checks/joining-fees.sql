-- The joining fee of an application: money waits or was taken only for one that staff look at or have accepted, over what was
-- agreed to, and once; a membership that was to pay has paid; what waits for its card has a charge that is open; and a charge that
-- has come to a membership is that of its application. What ended has left nothing that was typed, and no use of a promo code.
with fees as (
  select c.*, a.state as applied, a.fee_yen, a.client_id as made from card_charges c
  left join signup_applications a on a.id = c.purpose_id where c.purpose_kind = 'SIGNUP'
)
select purpose_id, 'money without an application' as problem, yen as here, fee_yen as there
from fees where state in ('AUTHORISED', 'CAPTURED') and refund_yen = 0
  and (applied is null or applied not in ('WAITING', 'ASKED', 'TAKING', 'APPROVED') or yen <> fee_yen)
union all
select purpose_id, 'money taken before it was accepted', yen, null
from fees where state = 'CAPTURED' and refund_yen = 0 and applied not in ('TAKING', 'APPROVED')
union all
select purpose_id, 'given back in part', refund_yen, yen from fees where refund_yen not in (0, yen)
union all
select purpose_id, 'another membership’s', client_id, made from fees where client_id is not null and client_id is distinct from made
union all
select a.id, 'a membership without its fee', a.fee_yen, null
from signup_applications a where a.state = 'APPROVED' and a.fee_yen > 0
  and not exists (select from fees c where c.purpose_id = a.id and c.state = 'CAPTURED' and c.refund_yen = 0 and c.client_id = a.client_id)
union all
select a.id, 'waits for a card that is not charged', a.fee_yen, null
from signup_applications a where a.state = 'CHARGING'
  and not exists (select from fees c where c.purpose_id = a.id and c.state in ('CREATED', 'CHALLENGE'))
union all
select null, 'a promo code counted otherwise than used: ' || p.code, p.uses, u.uses
from promo_codes p left join (select promo_code, count(distinct application_id)::int as uses from promo_uses group by 1) u
  on u.promo_code = p.code
where p.uses <> coalesce(u.uses, 0)
union all
select a.id, 'keeps the use of a promo code that came to nothing', null, null
from signup_applications a where a.state in ('STARTED', 'DECLINED', 'EXPIRED') and exists (select from promo_uses u where u.application_id = a.id)
