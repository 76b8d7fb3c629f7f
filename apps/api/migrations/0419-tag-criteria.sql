-- Tags whose members follow from what these buy and are; null: staff put the tag on people.

alter table tags add column criteria jsonb
  constraint tags_criteria_check check (jsonb_typeof(criteria) = 'object');
