-- Employees of a fleet come as files of the common imports; the lists of results that were kept apart are gone.

drop table employee_imports;
