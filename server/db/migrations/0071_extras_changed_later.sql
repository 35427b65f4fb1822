-- What a stay has beside its room is changed later, as its dates and guests are: a change of each kind more.
alter table booking_changes drop constraint booking_changes_kind_check,
  add constraint booking_changes_kind_check
    check (kind in ('CANCEL', 'EXTENSION', 'MOVE', 'GUESTS', 'RENTAL', 'PARKING', 'PETS'));
