-- An administrator says at the console which houses write down every arrival. Older servers go on: they do not ask for it.
grant update (arrivals_recorded_from) on facilities to resort_staff;
