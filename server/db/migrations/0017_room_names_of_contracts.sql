-- The room type a contract owns is a name on paper; an English reader reads it in English.
alter table contracts add column mw_pw_room_type_en text, add column vm_room_type_en text;
update contracts k set
  mw_pw_room_type_en = (select r.name_en from room_types r where r.name_ja = k.mw_pw_room_type order by r.id limit 1),
  vm_room_type_en = (select r.name_en from room_types r where r.name_ja = k.vm_room_type order by r.id limit 1);
