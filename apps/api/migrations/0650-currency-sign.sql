-- ¥ (U+00A5) is as wide as a digit and stands in a column of figures; the ￥ of full width (U+FFE5) does not.
alter table companies alter column currency_symbol set default '¥';
update companies set currency_symbol = '¥' where currency_symbol = '￥';
