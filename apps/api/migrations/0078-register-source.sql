-- Few members come by another way than the counter: whoever asks for them finds them at once (S-298).

create index users_register_source on users (company_id, register_source, created_at desc, id desc)
  where register_source <> 'web';
