-- The jobs of imports are called as the others are, with the verb first; what they did stays with them.

update job_runs set job = case job
    when 'itemImport' then 'importItems'
    when 'memberImport' then 'importMembers'
    when 'itemImportSweep' then 'sweepItemImports'
    else 'sweepMemberImports'
  end
  where job in ('itemImport', 'memberImport', 'itemImportSweep', 'memberImportSweep');
