-- A file that was sent by mistake is stopped; the cards that were taken in by then stay.

alter table card_imports
  drop constraint card_imports_status_check,
  add constraint card_imports_status_check check (
    status in ('importing', 'success', 'partialSuccess', 'fail', 'cancelled'));
