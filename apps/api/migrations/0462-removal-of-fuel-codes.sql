-- A fuel code that no product names can be removed, and its digits used again.

grant delete on fuel_codes to forecourt_system;
