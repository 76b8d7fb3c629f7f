-- Up to five files of a note, where it had one. They go with the note when its author takes it back.
alter table notes add constraint notes_company_id_key unique (company_id, id);

create table note_files (
  company_id bigint not null,
  note_id bigint not null,
  attachment_id bigint not null,
  -- as they were chosen
  position int not null
    constraint note_files_position_check check (position between 1 and 5),
  primary key (note_id, attachment_id),
  constraint note_files_position_key unique (note_id, position),
  constraint note_files_note_fkey foreign key (company_id, note_id) references notes (company_id, id),
  constraint note_files_attachment_fkey
    foreign key (company_id, attachment_id) references attachments (company_id, id)
);
create index note_files_attachment on note_files (attachment_id);
grant select, insert, delete on note_files to forecourt_app, forecourt_system;
select app.scope_by_company('note_files');

insert into note_files (company_id, note_id, attachment_id, position)
  select company_id, id, attachment_id, 1 from notes where attachment_id is not null;
alter table notes drop column attachment_id;
