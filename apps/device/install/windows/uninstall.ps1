# Removes the device service; settings and card keys in ProgramData\Forecourt stay.
#Requires -Version 5.1
#Requires -RunAsAdministrator
$ErrorActionPreference = 'Stop'
$task = 'Forecourt device service'
if (Get-ScheduledTask -TaskName $task -ErrorAction SilentlyContinue) {
  Stop-ScheduledTask -TaskName $task
  Unregister-ScheduledTask -TaskName $task -Confirm:$false
}
$program = Join-Path $env:ProgramFiles 'Forecourt Device'
$updates = Join-Path $env:ProgramData 'Forecourt Updates'
foreach ($folder in $program, $updates) {
  if (Test-Path $folder) { Remove-Item -Path $folder -Recurse -Force }
}
