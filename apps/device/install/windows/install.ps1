# Installs the device service: starts with Windows, listens on this PC alone, and is started again when it ends.
# In a PowerShell opened as administrator:  powershell -ExecutionPolicy Bypass -File install.ps1
#Requires -Version 5.1
#Requires -RunAsAdministrator
$ErrorActionPreference = 'Stop'
$task = 'Forecourt device service'
$account = 'NT AUTHORITY\LOCAL SERVICE'
$program = Join-Path $env:ProgramFiles 'Forecourt Device'
$settings = Join-Path $env:ProgramData 'Forecourt'
$updates = Join-Path $env:ProgramData 'Forecourt Updates'

$node = (Get-Command node.exe -ErrorAction SilentlyContinue).Source
if (-not $node) { throw 'Node.js 24 is missing: install it from nodejs.org for all users, then run this again.' }
$version = & $node --version
if ([int]($version.TrimStart('v').Split('.')[0]) -lt 24) { throw "Node.js 24 is needed; this PC has $version." }

# An earlier version of the service holds its files.
if (Get-ScheduledTask -TaskName $task -ErrorAction SilentlyContinue) { Stop-ScheduledTask -TaskName $task }

New-Item -ItemType Directory -Force -Path $program, $settings, $updates | Out-Null
Copy-Item -Path (Join-Path $PSScriptRoot '*') -Destination $program -Recurse -Force
$environment = Join-Path $settings 'device.env'
if (-not (Test-Path $environment)) { Copy-Item (Join-Path $PSScriptRoot 'device.env') $environment }
if (-not (Select-String -Path $environment -Pattern '^DATA_DIRECTORY=' -Quiet)) {
  Add-Content -Path $environment -Value "DATA_DIRECTORY=$updates"
}

# Settings and card keys are for administrators, and for the service to read; newer versions are for it to keep.
& icacls.exe $settings /inheritance:r /grant '*S-1-5-32-544:(OI)(CI)F' '*S-1-5-18:(OI)(CI)F' '*S-1-5-19:(OI)(CI)RX' /T /Q | Out-Null
if ($LASTEXITCODE -ne 0) { throw "The folder $settings could not be protected." }
& icacls.exe $updates /inheritance:r /grant '*S-1-5-32-544:(OI)(CI)F' '*S-1-5-18:(OI)(CI)F' '*S-1-5-19:(OI)(CI)M' /T /Q | Out-Null
if ($LASTEXITCODE -ne 0) { throw "The folder $updates could not be protected." }

$arguments = '--env-file="{0}" "{1}"' -f $environment, (Join-Path $program 'device.mjs')
$action = New-ScheduledTaskAction -Execute $node -Argument $arguments -WorkingDirectory $program
$trigger = New-ScheduledTaskTrigger -AtStartup
$principal = New-ScheduledTaskPrincipal -UserId $account -LogonType ServiceAccount
$options = New-ScheduledTaskSettingsSet -RestartCount 999 -RestartInterval (New-TimeSpan -Minutes 1) `
  -ExecutionTimeLimit ([TimeSpan]::Zero) -MultipleInstances IgnoreNew -AllowStartIfOnBatteries -DontStopIfGoingOnBatteries
Register-ScheduledTask -TaskName $task -Action $action -Trigger $trigger -Principal $principal -Settings $options -Force | Out-Null
Start-ScheduledTask -TaskName $task

Write-Host "Installed. Settings: $environment (after a change: Stop-ScheduledTask and Start-ScheduledTask '$task')."
Write-Host 'Whether it runs: http://127.0.0.1:9200'
