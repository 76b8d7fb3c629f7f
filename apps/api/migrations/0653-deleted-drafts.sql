-- A version of software that was never published may be deleted, with its package.
grant delete on software_versions to forecourt_system;
