-- Text messages before gift money ends, and before a card does.

-- Up to which day the holder of a card was told of gift money that ends, or of the end of the card itself.
create table ending_reminders (
  user_card_id bigint not null,
  about text not null constraint ending_reminders_about_check check (about in ('gift', 'card')),
  company_id bigint not null,
  told_until date not null,
  primary key (user_card_id, about),
  constraint ending_reminders_card_fkey
    foreign key (company_id, user_card_id) references user_cards (company_id, id)
);
grant select, insert, update on ending_reminders to forecourt_system;
select app.scope_by_company('ending_reminders');

create index user_cards_valid_until on user_cards (company_id, valid_until)
  where valid_until is not null and status = 'normal';
