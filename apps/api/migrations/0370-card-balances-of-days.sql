-- Balances of cards as of a day are those of now less what moved since: journals are found by their time.

create index ledger_journals_time on ledger_journals using brin (created_at);
