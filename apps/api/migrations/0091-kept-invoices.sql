-- The PDF of an issued invoice is fetched from its platform and kept: platforms forget, books must not.

alter table attachments drop constraint attachments_type_check;
alter table attachments add constraint attachments_type_check check (type in (
  'picture', 'companyPicture', 'itemPicture', 'companyLogo', 'invoiceCardLogo', 'software',
  'cardImport', 'employeeImport', 'purchaseImport', 'goodsImport', 'licence', 'avatar',
  'couponPicture', 'couponManual', 'invoicePdf'));
-- What the house fetched by itself nobody uploaded.
alter table attachments alter column created_by drop not null;

alter table invoices
  add column pdf_attachment_id bigint,
  add column pdf_tries int not null default 0,
  -- when it is fetched, again; empty when it is here or given up
  add column pdf_due_at timestamptz,
  add constraint invoices_pdf_fkey
    foreign key (company_id, pdf_attachment_id) references attachments (company_id, id);
create index invoices_pdf on invoices (pdf_attachment_id) where pdf_attachment_id is not null;
create index invoices_pdf_due on invoices (pdf_due_at) where pdf_due_at is not null;

-- What was issued before is fetched as well.
update invoices set pdf_due_at = now() where status = 'success' and pdf_url <> '';
