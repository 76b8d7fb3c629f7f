-- Files of a company that moves in: their rows are taken, and the files not kept.
alter table attachments drop constraint attachments_type_check;
alter table attachments add constraint attachments_type_check check (type in (
  'picture', 'companyPicture', 'itemPicture', 'companyLogo', 'invoiceCardLogo', 'software',
  'cardImport', 'employeeImport', 'purchaseImport', 'goodsImport', 'tankTable', 'movingIn', 'licence', 'avatar',
  'couponPicture', 'couponManual', 'invoicePdf'));
