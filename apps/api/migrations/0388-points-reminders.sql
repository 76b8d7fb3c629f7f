-- Text messages that tell members of points that end.

alter table card_programmes
  add column sms_template_id bigint,
  -- how many days before points end their holder is told
  add column reminder_days int not null default 7
    constraint card_programmes_reminder_days_check check (reminder_days between 1 and 60),
  add constraint card_programmes_sms_template_fkey
    foreign key (company_id, sms_template_id) references sms_templates (company_id, id),
  -- nobody is told of an end on the day on which the points came
  add constraint card_programmes_reminder_check
    check (sms_template_id is null or points_months * 28 > reminder_days);

-- Up to which day the holder of a points card was told of points that end.
create table points_reminders (
  user_card_id bigint primary key,
  company_id bigint not null,
  told_until date not null,
  constraint points_reminders_card_fkey
    foreign key (company_id, user_card_id) references user_cards (company_id, id)
);
grant select, insert, update on points_reminders to forecourt_system;
select app.scope_by_company('points_reminders');
