-- Mini program codes are taken out of use, and back: a poster that still hangs somewhere leads to what has ended.

alter table qr_codes add column enabled boolean not null default true;
