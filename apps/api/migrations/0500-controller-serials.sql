-- A controller's serial has up to 24 hexadecimal digits (jsonPTS, revision 129), not exactly as many.
alter table controllers
  drop constraint controllers_pts_id_check,
  add constraint controllers_pts_id_check check (pts_id ~ '^[0-9A-F]{1,24}$');
